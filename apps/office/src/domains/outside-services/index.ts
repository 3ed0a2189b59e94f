export { ServicesPanel } from './services-panel.tsx'
