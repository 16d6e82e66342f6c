/** `import … from 'impinge/thread'`: what a worker runs that helps a run with several threads. */
export * from '@impinge/engine/thread';
