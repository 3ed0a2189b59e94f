export * from './import-dictionary.ts'
export * from './import-kind.ts'
export * from './import-limits.ts'
