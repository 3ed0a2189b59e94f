import { useFormats } from '@roundsman/client/texts/use-formats'
import { countTour } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { ProgressBar } from '@roundsman/ui/progress-bar'
import { Tile } from '@roundsman/ui/tile'
import { CalendarCheck, CloudAlert, CloudCheck, CloudDownload, Users } from 'lucide'
import { useId } from 'react'
import { useChangeLabels } from '#domains/operations'
import { useTodayVisits, visitQueries } from '#domains/visits/changes'
import { useLiveQuery } from '#platform/outbox/live-data'
import { usePhone } from '#platform/phone/phone'
import { useTranslation } from '#texts'
import { prefetchOf, usePrefetched } from './prefetch.ts'
import type { Prefetched } from './prefetch-pass.ts'
import { prefetchSteps } from './prefetch-rules.ts'

function StateRow({ prefetching, wordsId }: { prefetching: Prefetched; wordsId: string }) {
	const { t } = useTranslation('sync')
	const { size } = useFormats()
	const { at } = useChangeLabels()
	const { step, why, doneCount, atMs, bytes } = prefetching
	const count = prefetchSteps.length
	const isReady = doneCount === count
	const stepLabels = () =>
		step &&
		t('kept.progress', {
			step: Math.min(doneCount + 1, count),
			count,
			what: t(`kept.step.${step}`),
		})
	const fetched = () => atMs > 0 && t('kept.fetched', { when: at(atMs), size: size(bytes) })
	const words = stepLabels() || (why ? t(`kept.why.${why}`) : fetched())
	const calmTitle = isReady ? t('kept.ready') : t('kept.partly')
	const calmIcon = isReady ? CloudCheck : CloudAlert
	const calmTone = isReady ? 'success' : 'warning'
	return (
		<Row
			wrap
			title={<span aria-live="polite">{step ? t('kept.bringing') : calmTitle}</span>}
			subtitle={words && <span id={wordsId}>{words}</span>}
			lead={<Tile icon={step ? CloudDownload : calmIcon} tone={step ? 'primary' : calmTone} />}
			below={
				step && <ProgressBar size="thin" value={doneCount} max={count} label={stepLabels() ?? ''} />
			}
		/>
	)
}

/** A day's tour on this phone, with pending changes. */
function TourRow({ date }: { date: string }) {
	const { t } = useTranslation('sync')
	const { longDay } = useFormats()
	const today = useTodayVisits().data
	const other = useLiveQuery({ ...visitQueries.day(date), enabled: false }).data
	const { all } = countTour((today?.date === date ? today : other)?.items ?? [])
	return (
		<Row
			title={longDay(date)}
			meta={t('kept.visits', { count: all })}
			lead={<Tile icon={CalendarCheck} />}
		/>
	)
}

/** The offline data on this phone, its days, and a button to fetch it. */
export function ReadinessPanel() {
	const { t } = useTranslation('sync')
	const { count: sayCount } = useFormats()
	const wordsId = useId()
	const phone = usePhone()
	const prefetching = usePrefetched()
	if (!prefetching) return null
	const isCut = prefetching.why === 'offline' || prefetching.why === 'weak'
	return (
		<section aria-label={t('kept.title')} className="pb-4">
			<SectionTitle>{t('kept.title')}</SectionTitle>
			<Rows>
				<StateRow prefetching={prefetching} wordsId={wordsId} />
				{prefetching.tours.map((date) => (
					<TourRow key={date} date={date} />
				))}
				<Row
					title={t('kept.customers')}
					meta={sayCount(prefetching.customers)}
					lead={<Tile icon={Users} />}
				/>
			</Rows>
			<div className="flex flex-col pt-3">
				<Button
					kind="outline"
					icon={CloudDownload}
					busy={prefetching.step !== null}
					blockedReason={isCut ? prefetching.why : undefined}
					reasonId={wordsId}
					onClick={() => void prefetchOf(phone).fetch(true)}
				>
					{t('kept.bring')}
				</Button>
			</div>
		</section>
	)
}
