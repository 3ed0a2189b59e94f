import { observations, retentions, type StoredOfMe } from '@roundsman/contract'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { useTranslation } from '#texts'

/** Data on how a person works, and the retention of all other data. */
export function StoredPanel({ stored }: { stored: StoredOfMe }) {
	const { t } = useTranslation('account')
	const { observed, months, days } = stored
	const inMonths = (count: number) => t('stored.months', { count })
	const inDays = (count: number) => t('stored.days', { count })
	const { months: usualMonths } = retentions.day_off_requests
	const termOf = (one: (typeof observations)[number]) => {
		if (!observed.includes(one)) return t('stored.off')
		return one === 'report_position' ? inMonths(months.report_positions) : t('stored.on')
	}
	const others = [
		[t('stored.events'), inMonths(months.events)],
		[t('stored.photos'), inMonths(months.return_photos)],
		[t('stored.chat'), inMonths(months.chat)],
		[t('stored.daysOff'), inMonths(months.day_off_requests ?? usualMonths)],
		[t('stored.answers'), inDays(days.answers)],
		[t('stored.sessions'), inDays(days.sessions)],
	]
	return (
		<>
			<p className="pt-4 pb-3 text-meta text-muted">{t('stored.text')}</p>
			<Rows label={t('stored')}>
				{observations.map((one) => (
					<Row key={one} wrap title={t(`stored.${one}`)} subtitle={termOf(one)} />
				))}
				{others.map(([title, term]) => (
					<Row key={title} wrap title={title} subtitle={term} />
				))}
			</Rows>
			<p className="pt-3 text-meta text-muted">{t('stored.rights')}</p>
		</>
	)
}
