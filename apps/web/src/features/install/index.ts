export { InstallRow, InstallSheet } from './install-row.tsx'
export {
	dismissInstall,
	noteInstallShown,
	useInstallOffer,
	useInstallOption,
} from './use-install-offer.ts'
