import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Customer } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { PenLine } from 'lucide'
import type { ReactNode } from 'react'
import { ContactPersonRows } from '#domains/customers/details'
import { useMoney } from '#domains/employees'
import { OpenOrderRows, useOpenOrders } from '#domains/orders/list'
import type { Visit } from '#domains/visits'
import { useLastReport } from '#features/customer'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** The contact persons at this stop. */
export function People({ customer }: { customer: Customer }) {
	const { t } = useTranslation('customerDetails')
	const { contactPersons } = customer
	if (contactPersons.length === 0) return null
	return (
		<section>
			<SectionTitle end={contactPersons.length}>{t('contacts')}</SectionTitle>
			<ContactPersonRows people={contactPersons} />
		</section>
	)
}

/** A label above two lines of text. */
function TextRow({
	caption,
	text,
	action,
}: {
	caption: ReactNode
	text: string
	action?: ReactNode
}) {
	return (
		<li className="flex items-center gap-2 py-2.5 pr-1 pl-4">
			<p className="min-w-0 flex-1 text-body wrap-break-word">
				<span className="block text-caption text-muted">{caption}</span>
				{text}
			</p>
			{action}
		</li>
	)
}

function LastReportRow({ customer }: { customer: Customer }) {
	const { t } = useTranslation('visitWork')
	const { day } = useFormats()
	const last = useLastReport(customer)
	if (!last) return null
	return (
		<Row
			title={
				<span className="text-caption text-muted">
					{t('lastReport', { date: day(last.date), name: last.employee ?? '' })}
				</span>
			}
			subtitle={<span className="line-clamp-2 text-body text-fg">{last.comment}</span>}
			wrap
			renderLink={(look) => <Link to="/customers/$id/all" params={{ id: customer.id }} {...look} />}
			chevron
		/>
	)
}

/** Notes for the driver: for this visit, about the customer, and after the last visit. */
export function GoodToKnow({
	visit,
	customer,
	onNote,
}: {
	visit: Visit
	customer: Customer | undefined
	onNote: () => void
}) {
	const { t } = useTranslation(['visitWork', 'visits', 'customerDetails'])
	const note = customer ? customer.notes : visit.customer.notes
	const edit = (
		<IconButton icon={PenLine} size={22} label={t('customerDetails:note.edit')} onClick={onNote} />
	)
	if (!note && !visit.comment && !customer) return null
	return (
		<section>
			<SectionTitle>{t('goodToKnow')}</SectionTitle>
			<Rows label={t('goodToKnow')}>
				{visit.comment && <TextRow caption={t('visits:comment')} text={visit.comment} />}
				{(note || customer) && (
					<TextRow
						caption={t('visits:note')}
						text={note ?? t('customerDetails:note.none')}
						action={customer && edit}
					/>
				)}
				{customer && <LastReportRow customer={customer} />}
			</Rows>
		</section>
	)
}

const ordersShown = 3

/** Orders on their way or unpaid, the newest first. */
export function OpenOrders({ customerId }: { customerId: string }) {
	const { t } = useTranslation('visitWork')
	const money = useMoney()
	const orders = useOpenOrders(customerId)
	if (!orders || orders.length === 0) return null
	return (
		<section>
			<SectionTitle end={orders.length}>{t('openOrders')}</SectionTitle>
			<OpenOrderRows
				label={t('openOrders')}
				orders={orders.slice(0, ordersShown)}
				money={money}
				renderLink={({ id }) =>
					(look) => <Link to="/orders/$id" params={{ id }} {...look} />}
			/>
		</section>
	)
}
