/** `import … from 'impinge/laws'`: contact laws of your own and materials. */
export * from '@impinge/engine/laws';
