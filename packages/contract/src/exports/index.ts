export * from './export-field.ts'
export * from './export-manifest.ts'
export * from './export-schema.ts'
