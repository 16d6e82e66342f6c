/** `import … from 'impinge/geometry'`: make, read, check and write solids. */
export * from '@impinge/engine/geometry';
