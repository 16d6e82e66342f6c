/** `import { simulate } from 'impinge'`: the engine, under the name people install. Runs in Node and in browsers. */
export * from '@impinge/engine';
