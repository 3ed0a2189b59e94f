import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Operation } from '#domains/operations'
import { useReason } from '#domains/operations'
import { optionQueries } from '#domains/options'
import { useOrder, type WholeOrder } from '#domains/orders/details'
import {
	productWords,
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
import { getOperations, isWaiting } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { OrderChoiceSheet, ProductChoiceSheet } from './lazy-ticket-sheets.ts'
import { useTicketBlock } from './ticket-links.tsx'
import { useOrderText } from './use-order-text.ts'
import { scannedFields, useScannedNumber } from './use-scanned-number.ts'

type Editing = {
	customer: { id: string; title: string; awsId: string | null }
	start: TicketStart
	visitId: string | undefined
	correcting: Operation | undefined
	stored: TicketValues | null
	onRestart: () => void
	onBack: () => void
	/** Leads away from the form that was saved. */
	onLeave: () => void
}

/** The office does not know a record yet whose creation waits on this phone. */
const isOnlyHere = (entity: string) =>
	getOperations().some(
		(one) => one.entity === entity && isWaiting(one) && findChange(one.kind)?.isCreation,
	)

/** The chosen order with its articles, as far as this phone knows it; one that was just picked is known. */
function useChosenOrder(id: string, customerId: string) {
	const [picked, setPicked] = useState<WholeOrder>()
	const read = useOrder(picked?.id === id ? '' : id, customerId)
	const order = picked?.id === id ? picked : read.order
	const isUnknown = id !== '' && !order && read.isError
	return { order: order?.id === id ? order : undefined, isUnknown, setPicked }
}

/** The form of a problem, with the sheets that choose an order and one of its articles. */
export function TicketEditor(props: Editing) {
	const { customer, start, visitId, correcting, stored } = props
	const { t } = useTranslation('tickets')
	const textOf = useOrderText()
	const reasonOf = useReason()
	const { finish, onFailed } = useFormEnd(correcting)
	const [opened, setOpened] = useState<'order' | 'product' | null>(null)
	const form = useTicketForm({
		record: ticketRecord(start, correcting),
		beginning: ticketValuesOf(start, correcting),
		stored,
		correcting,
		onSaved: (decision) => void finish(decision, props.onLeave),
		onFailed,
	})
	const { values, change } = form
	useScannedNumber((field, number) => change({ [field]: number }))
	const reasons = useQuery(optionQueries.all()).data?.['otrs-ticket-reasons']
	const { order, isUnknown, setPicked } = useChosenOrder(values.order, customer.id)
	const product = order?.products.find(({ id }) => id === values.orderProduct)
	const close = () => setOpened(null)
	return (
		<>
			<TicketForm
				form={form}
				customer={customer}
				visitId={visitId && isOnlyHere(visitEntity(visitId)) ? undefined : visitId}
				blockedReason={useTicketBlock(customer.awsId) ?? undefined}
				reasons={reasons}
				orderText={order ? textOf(order) : values.order}
				productText={product ? productWords(product) : ''}
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
			{opened === 'order' && (
				<Suspense>
					<OrderChoiceSheet
						customerId={customer.id}
						onChoose={(chosen) => {
							const { id } = chosen
							setPicked(chosen)
							change(id === values.order ? {} : { order: id, orderProduct: '' })
							close()
						}}
						onClose={close}
					/>
				</Suspense>
			)}
			{opened === 'product' && (
				<Suspense>
					<ProductChoiceSheet
						title={t('product')}
						value={values.orderProduct}
						choices={(order?.products ?? []).map((one) => ({
							value: one.id,
							label: productWords(one),
						}))}
						onChoose={(orderProduct) => change({ orderProduct })}
						onClose={close}
					/>
				</Suspense>
			)}
		</>
	)
}
