import { useFormats } from '@roundsman/client/texts/use-formats'
import { countries, type OfficeReturn, type ReturnStanding } from '@roundsman/contract'
import { Badge, type BadgeStyle } from '@roundsman/ui/badge'
import { Check, CircleHelp, Clock, MessageSquareReply, PenLine } from 'lucide'
import type { Column } from '#desk/list/column.ts'
import { useTranslation } from '#texts'

const styles: Record<ReturnStanding, BadgeStyle> = {
	open: { icon: PenLine },
	'to-check': { icon: Clock, tone: 'amber' },
	questioned: { icon: CircleHelp, tone: 'sky' },
	approved: { icon: Check, tone: 'positive' },
}

/** Sums in the firm's currency, days and states of a return in words. */
export function useReturnLabels() {
	const { t } = useTranslation(['returnsInOffice', 'options'])
	const { money, shortMoment } = useFormats()
	return {
		money: (sum: number) => money(sum, 'EUR'),
		moment: (at: string | null) => (at === null ? '' : shortMoment(at)),
		country: ({ country }: Pick<OfficeReturn, 'country'>) => t(`options:countries.${country}`),
		countries: countries.map((value) => ({ value, label: t(`options:countries.${value}`) })),
		standing: ({ standing, isAnswered }: OfficeReturn) =>
			t(isAnswered ? 'returnsInOffice:answered' : `returnsInOffice:standing.${standing}`),
	}
}

/** The state of a return. */
export function StandingBadge({ one }: { one: OfficeReturn }) {
	const { standing } = useReturnLabels()
	const look = one.isAnswered
		? { icon: MessageSquareReply, tone: 'violet' as const }
		: styles[one.standing]
	return <Badge {...look} label={standing(one)} />
}

export function useReturnColumns(): Column<OfficeReturn>[] {
	const { t } = useTranslation('returnsInOffice')
	const words = useReturnLabels()
	const plain = (
		id: string,
		label: string,
		width: string,
		text: (one: OfficeReturn) => string,
		more: Partial<Column<OfficeReturn>> = {},
	): Column<OfficeReturn> => ({ id, label, width, text, cell: text, ...more })
	const usual = { isUsual: true }
	const number = { isUsual: true, isNumber: true }
	return [
		plain('customer', t('customer'), 'minmax(180px, 1.6fr)', (one) => one.customer.title, {
			sort: 'customer',
		}),
		plain('number', t('number'), '110px', (one) => String(one.number), {
			...usual,
			sort: 'number',
		}),
		plain('employee', t('employee'), 'minmax(140px, 1fr)', (one) => one.employee.name, {
			...usual,
			sort: 'employee',
		}),
		plain('signed', t('signed'), '150px', (one) => words.moment(one.confirmedAt), {
			...usual,
			sort: 'confirmedAt',
		}),
		plain('articles', t('articles'), '90px', (one) => String(one.articles), number),
		{
			...plain('sum', t('sum'), '120px', (one) => one.sum.toFixed(2), number),
			cell: (one) => words.money(one.sum),
		},
		{
			...plain('standing', t('standing'), 'minmax(170px, 1fr)', words.standing, usual),
			cell: (one) => <StandingBadge one={one} />,
		},
		plain('quantity', t('quantity'), '90px', (one) => String(one.quantity), { isNumber: true }),
		plain('customerNumber', t('customerNumber'), '130px', (one) => one.customer.number ?? ''),
		plain('sector', t('sector'), 'minmax(120px, 1fr)', (one) => one.sector.name, {
			sort: 'sector',
		}),
		plain('country', t('country'), '120px', words.country),
		plain('created', t('created'), '150px', (one) => words.moment(one.createdAt), {
			sort: 'createdAt',
		}),
	]
}

/** A return in the narrow list: customer and credit over number, employee and day. */
export function ReturnPaneCell({ one }: { one: OfficeReturn }) {
	const { t } = useTranslation('returnsInOffice')
	const { money, moment } = useReturnLabels()
	return (
		<span className="flex items-center gap-2">
			<span className="min-w-0 flex-1">
				<span className="block truncate text-label">{one.customer.title}</span>
				<span className="block truncate text-caption text-muted">
					{t('numbered', { number: one.number })} · {one.employee.name}
				</span>
			</span>
			<span className="flex-none text-right">
				<span className="block text-label">{money(one.sum)}</span>
				<span className="block text-caption text-muted">
					{moment(one.confirmedAt ?? one.createdAt)}
				</span>
			</span>
		</span>
	)
}
