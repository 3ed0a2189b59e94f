export { sectorImport } from './sector-import.ts'
