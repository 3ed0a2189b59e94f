import { buttonClass } from '@roundsman/ui/button/button'
import { QuickAction, QuickActions } from '@roundsman/ui/button/quick-action'
import { Icon } from '@roundsman/ui/icon'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { Download, FileText, Printer, Share2 } from 'lucide'
import { useMoney } from '#domains/employees'
import { useReturn, useReturnTitle, type WholeReturn } from '#domains/returns/details'
import { type MadeReceipt, ReceiptSheet } from '#domains/returns/receipt'
import { Link } from '#parts/link.tsx'
import { canShareFile, downloadFile, shareFile } from '#platform/page/share-file'
import { useTranslation } from '#texts'
import { MailAction, MailLine } from './mail-action.tsx'
import { useReceiptOf } from './use-receipt-of.ts'

/** A small preview of the receipt; a press enlarges it. */
function SmallPaper({ whole, receipt }: { whole: WholeReturn; receipt: MadeReceipt }) {
	const { t } = useTranslation('signed')
	return (
		<Link
			to="/returns/$id/receipt"
			params={{ id: whole.id }}
			aria-label={t('open', { number: whole.number })}
			className="press block h-52 w-37 flex-none overflow-hidden rounded-[6px] bg-white shadow-sheet"
		>
			<div aria-hidden="true" inert className="w-148 origin-top-left scale-25">
				<ReceiptSheet {...receipt} />
			</div>
		</Link>
	)
}

function Facts({ whole }: { whole: WholeReturn }) {
	const { t } = useTranslation(['signed', 'approval'])
	const money = useMoney()
	const titleOf = useReturnTitle()
	const { sum, articles, quantity } = whole.total
	const takenBack = [
		t('approval:claims', { count: articles }),
		t('approval:pieces', { count: quantity }),
	]
	return (
		<dl className="flex min-w-32 flex-1 flex-col gap-3">
			<div>
				<dt className="text-caption text-muted">{t('signed:credit')}</dt>
				<dd className="text-display">{money(sum)}</dd>
			</div>
			<div>
				<dt className="text-caption text-muted">{t('signed:receipt')}</dt>
				<dd className="text-heading">{titleOf(whole.number)}</dd>
			</div>
			<div>
				<dt className="text-caption text-muted">{t('signed:takenBack')}</dt>
				<dd className="text-heading">{takenBack.join(', ')}</dd>
			</div>
		</dl>
	)
}

/** Shares, saves or prints the document; printing has its own screen. */
function Tools({ whole, receipt }: { whole: WholeReturn; receipt: MadeReceipt }) {
	const { t } = useTranslation('receipt')
	const { file, content } = receipt
	return (
		<QuickActions>
			{canShareFile(file) && (
				<QuickAction
					icon={Share2}
					onPress={() => void shareFile(file, content.title).catch(() => undefined)}
				>
					{t('share')}
				</QuickAction>
			)}
			<MailAction whole={whole} />
			<QuickAction icon={Download} onPress={() => downloadFile(file)}>
				{t('download')}
			</QuickAction>
			<QuickAction
				icon={Printer}
				renderLink={(look) => (
					<Link
						to="/returns/$id/receipt"
						params={{ id: whole.id }}
						search={{ print: 'yes' }}
						{...look}
					/>
				)}
			>
				{t('print')}
			</QuickAction>
		</QuickActions>
	)
}

function Signed({ whole }: { whole: WholeReturn }) {
	const { t } = useTranslation(['signed', 'receipt'])
	const { receipt } = useReceiptOf(whole)
	return (
		<>
			<div className="flex flex-wrap gap-4">
				{receipt ? (
					<SmallPaper whole={whole} receipt={receipt} />
				) : (
					<div className="w-37">
						<Skeleton label={t('receipt:sharing')} kind="figure" count={2} />
					</div>
				)}
				<Facts whole={whole} />
			</div>
			<p className="text-body text-muted">{t('signed:later')}</p>
			{receipt && <Tools whole={whole} receipt={receipt} />}
			<MailLine whole={whole} />
			{receipt === null && (
				<Link
					to="/returns/$id/receipt"
					params={{ id: whole.id }}
					className={buttonClass({ kind: 'tonal' })}
				>
					<Icon glyph={FileText} size={20} />
					{t('receipt:open')}
				</Link>
			)}
		</>
	)
}

/** The receipt of a return, shown as soon as it is signed, to hand it over first. */
export function SignedSheet({ returnId, onClose }: { returnId: string; onClose: () => void }) {
	const { t } = useTranslation(['signed', 'options'])
	const { whole } = useReturn(returnId)
	const name = whole?.signerName
	return (
		<FormSheet
			title={name ? t('signed:signedBy', { name }) : t('options:return-status.confirmed')}
			submit={{ label: t('signed:finish'), onPress: onClose }}
			onClose={onClose}
		>
			{whole ? (
				<Signed whole={whole} />
			) : (
				<Skeleton label={t('signed:receipt')} kind="figure" count={2} />
			)}
		</FormSheet>
	)
}
