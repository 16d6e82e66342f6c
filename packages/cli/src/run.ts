/** `import … from 'impinge/run'`: open scenes and drive runs yourself. */
export * from '@impinge/engine/run';
