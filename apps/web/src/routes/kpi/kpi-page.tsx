import { IconButton } from '@roundsman/ui/button/icon-button'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { Share2 } from 'lucide'
import { Suspense, useState } from 'react'
import { KpiPanel, KpiShareSheet, type KpiView, useKpiCells } from '#domains/kpi'
import { useShownPeriod } from '#features/kpi'
import { ReadFailed } from '#parts/read-failed.tsx'
import { toaster } from '#parts/toaster.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

const notify = (text: string, isFailure: boolean) => toaster.show({ text, isFailure })

function ShareButton({ view, owner }: { view: KpiView; owner: string }) {
	const { t } = useTranslation('kpi')
	const { words, cells } = useKpiCells(view)
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<IconButton icon={Share2} label={t('share')} onClick={() => setOpen(true)} />
			{isOpen && (
				<Suspense>
					<KpiShareSheet
						cells={cells}
						period={words.title}
						owner={owner}
						from={view.period.from}
						notify={notify}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}

/** The person's own figures by week and month. */
export default function KpiPage() {
	const { t } = useTranslation(['kpi', 'common'])
	const goBack = useBack({ to: '/profile' })
	const { view, owner, onUnit, onGo, dataUpdatedAt, isError, error, refetch } = useShownPeriod()
	const age = useAge(dataUpdatedAt)
	const title = t('kpi:title')
	return (
		<Screen
			scrollId="kpi"
			header={
				<Header
					title={title}
					{...(age ? { subtitle: age } : {})}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey="kpi"
					action={view && <ShareButton view={view} owner={owner} />}
				/>
			}
		>
			{view && <KpiPanel view={view} onUnit={onUnit} onGo={onGo} />}
			{!view && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!view && !isError && (
				<div className="pt-3">
					<Skeleton label={title} kind="figures" count={2} />
				</div>
			)}
		</Screen>
	)
}
