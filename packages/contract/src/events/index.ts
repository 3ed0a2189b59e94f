export * from './event.ts'
export * from './event-routes.ts'
