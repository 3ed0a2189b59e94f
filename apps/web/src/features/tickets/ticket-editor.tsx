import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Operation, useReason } from '#domains/operations'
import { optionQueries } from '#domains/options'
import { useOrder, type WholeOrder } from '#domains/orders/details'
import {
	productLabels,
	TicketForm,
	type TicketStart,
	type TicketValues,
	ticketRecord,
	ticketValuesOf,
	useTicketForm,
} from '#domains/tickets/form'
import { visitEntity } from '#domains/visits/changes'
import { ScanButton } from '#parts/list/scan-button.tsx'
import { useFormEnd } from '#parts/use-form-end.ts'
import { findChange } from '#platform/outbox/known-changes'
import { useOperations } from '#platform/outbox/live-data'
import { isWaiting } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { useOrderText } from './order-choice-sheet.tsx'
import { useTicketBlock } from './ticket-links.tsx'
import { scannedFields, useScannedNumber } from './use-scanned-number.ts'

// The sheets are large chunks: they are loaded when the first one opens.
const OrderChoiceSheet = lazyOverlay(
	async () => (await import('./order-choice-sheet.tsx')).OrderChoiceSheet,
)
const ProductChoiceSheet = lazyOverlay(
	async () => (await import('@roundsman/ui/form/choice-sheet')).ChoiceSheet,
)

type Editing = {
	customer: { id: string; title: string; awsId: string | null }
	start: TicketStart
	visitId: string | undefined
	correcting: Operation | undefined
	stored: TicketValues | null
	onRestart: () => void
	onBack: () => void
	/** Leaves the form after saving. */
	onLeave: () => void
}

/** The office does not have a record whose creation waits on this phone. */
const isOnlyHere = (entity: string, operations: readonly Operation[]) =>
	operations.some(
		(one) => one.entity === entity && isWaiting(one) && findChange(one.kind)?.isCreation,
	)

/** The chosen order with its articles, from this phone's data; a just chosen one is available. */
function useChosenOrder(id: string, customerId: string) {
	const [picked, setPicked] = useState<WholeOrder>()
	const read = useOrder(picked?.id === id ? '' : id, customerId)
	const order = picked?.id === id ? picked : read.order
	const isUnknown = id !== '' && !order && read.isError
	return { order: order?.id === id ? order : undefined, isUnknown, setPicked }
}

const choicesOf = (order: WholeOrder | undefined) =>
	(order?.products ?? []).map((one) => ({ value: one.id, label: productLabels(one) }))

function useEditedTicket({ start, correcting, stored, onLeave }: Editing) {
	const { finish, onFailed } = useFormEnd(correcting)
	return useTicketForm({
		record: ticketRecord(start, correcting),
		beginning: ticketValuesOf(start, correcting),
		stored,
		correcting,
		onSaved: (decision) => void finish(decision, onLeave),
		onFailed,
	})
}

/** The form of a problem, with the sheets to choose an order and one of its articles. */
export function TicketEditor(props: Editing) {
	const { customer, visitId, correcting, stored } = props
	const { t } = useTranslation('tickets')
	const operations = useOperations()
	const textOf = useOrderText()
	const reasonOf = useReason()
	const [opened, setOpened] = useState<'order' | 'product' | null>(null)
	const form = useEditedTicket(props)
	const { values, change } = form
	useScannedNumber((field, number) => change({ [field]: number }))
	const reasons = useQuery(optionQueries.all()).data?.['otrs-ticket-reasons']
	const { order, isUnknown, setPicked } = useChosenOrder(values.order, customer.id)
	const product = order?.products.find(({ id }) => id === values.orderProduct)
	const close = () => setOpened(null)
	const choose = (chosen: WholeOrder) => {
		setPicked(chosen)
		change(chosen.id === values.order ? {} : { order: chosen.id, orderProduct: '' })
		close()
	}
	return (
		<>
			<TicketForm
				form={form}
				customer={customer}
				visitId={visitId && isOnlyHere(visitEntity(visitId), operations) ? undefined : visitId}
				blockedReason={useTicketBlock(customer.awsId) ?? undefined}
				reasons={reasons}
				orderText={order ? textOf(order) : values.order}
				productText={product ? productLabels(product) : ''}
				isOrderUnknown={isUnknown}
				correcting={correcting}
				refusal={correcting && reasonOf(correcting)}
				isRestored={stored !== null}
				onRestart={props.onRestart}
				onBack={props.onBack}
				onChooseOrder={() => setOpened('order')}
				onChooseProduct={() => setOpened('product')}
				renderScan={(field) => <ScanButton field={scannedFields[field]} search={values[field]} />}
			/>
			<Suspense>
				{opened === 'order' && (
					<OrderChoiceSheet customerId={customer.id} onChoose={choose} onClose={close} />
				)}
				{opened === 'product' && (
					<ProductChoiceSheet
						title={t('product')}
						value={values.orderProduct}
						choices={choicesOf(order)}
						onChoose={(orderProduct) => change({ orderProduct })}
						onClose={close}
					/>
				)}
			</Suspense>
		</>
	)
}
