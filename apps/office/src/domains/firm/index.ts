export { FirmForm } from './firm-form.tsx'
