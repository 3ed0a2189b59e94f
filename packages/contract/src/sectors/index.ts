export * from './sector.ts'
export * from './sector-routes.ts'
