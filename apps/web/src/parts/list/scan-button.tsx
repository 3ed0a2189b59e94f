import { IconButton } from '@roundsman/ui/button/icon-button'
import { useRouter } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide'
import { startScanSession } from '#platform/scanner/scan-session'
import { useTranslation } from '#texts'

/**
 * Opens the scanner for a search field, which reads the result with `useScannedSearch` under the same name.
 */
export function ScanButton({ field, search }: { field: string; search: string }) {
	const { t } = useTranslation('scanner')
	const router = useRouter()
	return (
		<IconButton
			icon={ScanBarcode}
			label={t('button')}
			onClick={() => {
				const { pathname: path, href } = router.state.location
				startScanSession({ field, path, href, search })
				void router.navigate({ to: '/scanner' })
			}}
		/>
	)
}
