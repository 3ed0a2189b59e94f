import { Button } from '@roundsman/ui/button/button'
import { SearchTrigger } from '@roundsman/ui/form/search-trigger'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide'
import { Link } from '#parts/link.tsx'
import { useScannedSearch } from '#parts/list/use-scanned-search.ts'
import { startScanSession } from '#platform/scanner/scan-session'
import { useTranslation } from '#texts'

/** Search and scan for further articles, at the bottom of the screen. */
export function FindBar({ id }: { id: string }) {
	const { t } = useTranslation('returns')
	const router = useRouter()
	const navigate = useNavigate()
	useScannedSearch('return', '', (search) => {
		if (search) void navigate({ to: '/returns/$id/search', params: { id }, search: { search } })
	})
	const scan = () => {
		const { pathname: path, href } = router.state.location
		startScanSession({ field: 'return', path, href, search: '' })
		void router.navigate({ to: '/scanner' })
	}
	return (
		<div className="flex flex-none flex-wrap gap-2 bg-surface px-gutter pt-2 line-t *:flex-auto *:first:flex-[4_1_10rem] short:bg-transparent short:px-0 short:border-0">
			<SearchTrigger
				label={t('find')}
				renderLink={(look) => <Link to="/returns/$id/search" params={{ id }} {...look} />}
			/>
			<Button big icon={ScanBarcode} onClick={scan}>
				{t('scan')}
			</Button>
		</div>
	)
}
