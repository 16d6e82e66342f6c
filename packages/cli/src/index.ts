/** `import { simulate } from 'impinge'`: the engine under the name of the installed package. Runs in Node and in browsers. */
export * from '@impinge/engine';
