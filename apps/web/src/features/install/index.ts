export { dismissInstall, noteInstallShown, useInstallOffer, useInstallWay } from './install.ts'
export { InstallRow } from './install-row.tsx'
export { InstallSheet } from './lazy-install-sheet.ts'
