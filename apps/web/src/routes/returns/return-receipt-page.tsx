import { Button } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Note } from '@roundsman/ui/note'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useParams, useSearch } from '@tanstack/react-router'
import { FileText, TriangleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { useReturn, type WholeReturn } from '#domains/returns/details'
import { ReceiptActions, ReceiptSheet } from '#domains/returns/receipt'
import { MailAction, MailLine, useReceiptOf } from '#features/returns'
import { WaitingScreen } from '#parts/form-page.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

/** Prints the receipt once, where the search params request it. */
function usePrinting(isThere: boolean): void {
	const { print: asked } = useSearch({ from: '/signed-in/returns/$id/receipt' })
	const isPrinted = useRef(false)
	useEffect(() => {
		if (!isThere || !asked || isPrinted.current) return
		isPrinted.current = true
		print()
	}, [isThere, asked])
}

function Receipt({ whole, age }: { whole: WholeReturn; age: string | null }) {
	const { t } = useTranslation(['receipt', 'common'])
	const goBack = useBack({ to: '/returns/$id', params: { id: whole.id } })
	const { receipt, retry } = useReceiptOf(whole)
	usePrinting(receipt !== undefined && receipt !== null)
	const isSigned = whole.confirmedAt !== null
	const isPartly = receipt?.content.lines.some(({ photos }) =>
		photos.some((key) => !receipt.photos.has(key)),
	)
	return (
		<Screen
			scrollId="receipt"
			header={
				<Header
					title={t('receipt:screenTitle')}
					{...(age ? { subtitle: age } : {})}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey={whole.id}
				/>
			}
			{...(receipt
				? { action: <ReceiptActions receipt={receipt} mail={<MailAction whole={whole} />} /> }
				: {})}
		>
			<div className="flex flex-col gap-3 pt-3">
				{!isSigned && (
					<EmptyState icon={FileText} title={t('receipt:notThere')}>
						{t('receipt:notThereText')}
					</EmptyState>
				)}
				{isSigned && receipt === undefined && (
					<Skeleton label={t('receipt:sharing')} kind="figure" count={4} />
				)}
				{receipt === null && (
					<Note
						tone="danger"
						icon={TriangleAlert}
						action={
							<Button kind="text" onClick={retry}>
								{t('common:retry')}
							</Button>
						}
					>
						{t('receipt:failed')}
					</Note>
				)}
				{isPartly && <Note icon={TriangleAlert}>{t('receipt:partly')}</Note>}
				{isSigned && <MailLine whole={whole} />}
				{receipt && (
					<div data-paper="">
						<ReceiptSheet {...receipt} />
					</div>
				)}
			</div>
		</Screen>
	)
}

function ReturnReceipt() {
	const { id } = useParams({ from: '/signed-in/returns/$id/receipt' })
	const { t } = useTranslation('receipt')
	const { whole, atMs, isFromPhone, ...read } = useReturn(id)
	const age = useAge(atMs, isFromPhone)
	if (!whole) return <WaitingScreen title={t('screenTitle')} failed={read} />
	return <Receipt whole={whole} age={age} />
}

/** The receipt of a signed return: shown, shared, printed and saved here. */
export default function ReturnReceiptPage() {
	return (
		<FeatureGate feature="returns">
			<ReturnReceipt />
		</FeatureGate>
	)
}
