export { InstallRow, InstallSheet } from './install-row.tsx'
export {
	installOfferOf,
	useInstallOffer,
	useInstallOption,
} from './use-install-offer.ts'
