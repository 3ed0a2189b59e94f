export * from './event.ts'
