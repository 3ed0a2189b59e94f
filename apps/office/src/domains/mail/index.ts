export { MailPanel } from './mail-panel.tsx'
