/** Number types of AssemblyScript, so that a kernel is TypeScript too. */
declare type i32 = number;
declare type f64 = number;
