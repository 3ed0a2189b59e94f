export { InstallRow } from './install-row.tsx'
export { InstallSheet } from './lazy-install-sheet.ts'
export {
	dismissInstall,
	noteInstallShown,
	useInstallOffer,
	useInstallOption,
} from './use-install-offer.ts'
