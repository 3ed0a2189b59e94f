export { OwnPhotos, useTicketAbout } from '../changes/ticket-change-panel.tsx'
