/** `import … from 'impinge/grains'`: beds of balls by the hundred thousand, on their own. */
export * from '@impinge/engine/grains';
