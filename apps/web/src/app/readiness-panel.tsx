import { CalendarCheck, CloudAlert, CloudCheck, CloudDownload, Users } from 'lucide'
import { useId } from 'react'
import { useChangeWords } from '#domains/operations'
import { formatLocale } from '#platform/formats'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { ProgressBar } from '#ui/progress-bar'
import { Row, Rows } from '#ui/rows'
import { SectionTitle } from '#ui/section-title'
import { Tile } from '#ui/tile'
import { type Priming, prime, usePriming } from './priming.ts'
import { primingSteps } from './priming-rules.ts'

/** A size in the largest unit that says something: 84 kB, 1.2 MB. */
function formatBytes(bytes: number, locale: string): string {
	const isSmall = bytes < 100_000
	return new Intl.NumberFormat(locale, {
		style: 'unit',
		unit: isSmall ? 'kilobyte' : 'megabyte',
		maximumFractionDigits: isSmall ? 0 : 1,
	}).format(bytes / (isSmall ? 1000 : 1_000_000))
}

function StateRow({ priming, wordsId }: { priming: Priming; wordsId: string }) {
	const { t, language } = useTranslation('sync')
	const { when } = useChangeWords()
	const { step, why, doneCount, atMs, bytes } = priming
	const count = primingSteps.length
	const isReady = doneCount === count
	const stepWords = () =>
		step &&
		t('kept.progress', {
			step: Math.min(doneCount + 1, count),
			count,
			what: t(`kept.step.${step}`),
		})
	const fetched = () =>
		atMs > 0 &&
		t('kept.fetched', {
			when: when(atMs),
			size: formatBytes(bytes, formatLocale(language)),
		})
	const words = stepWords() || (why ? t(`kept.why.${why}`) : fetched())
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
				step && <ProgressBar size="thin" value={doneCount} max={count} label={stepWords() ?? ''} />
			}
		/>
	)
}

/** What lies on this phone for work without network, for which days, and how it is brought. */
export function ReadinessPanel() {
	const { t, language } = useTranslation('sync')
	const wordsId = useId()
	const priming = usePriming()
	if (!priming) return null
	const locale = formatLocale(language)
	const day = new Intl.DateTimeFormat(locale, {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		timeZone: 'UTC',
	})
	const isCut = priming.why === 'offline' || priming.why === 'weak'
	return (
		<section aria-label={t('kept.title')} className="pb-4">
			<SectionTitle>{t('kept.title')}</SectionTitle>
			<Rows>
				<StateRow priming={priming} wordsId={wordsId} />
				{priming.tours.map(({ date, count }) => (
					<Row
						key={date}
						title={day.format(new Date(`${date}T00:00:00Z`))}
						meta={t('kept.visits', { count })}
						lead={<Tile icon={CalendarCheck} />}
					/>
				))}
				<Row
					title={t('kept.customers')}
					meta={new Intl.NumberFormat(locale).format(priming.customers)}
					lead={<Tile icon={Users} />}
				/>
			</Rows>
			<div className="flex flex-col pt-3">
				<Button
					kind="outline"
					icon={CloudDownload}
					busy={priming.step !== null}
					blockedReason={isCut ? priming.why : undefined}
					reasonId={wordsId}
					onClick={() => void prime(true)}
				>
					{t('kept.bring')}
				</Button>
			</div>
		</section>
	)
}
