/** `import … from 'impinge/detection'`: how contact is found. */
export * from '@impinge/engine/detection';
