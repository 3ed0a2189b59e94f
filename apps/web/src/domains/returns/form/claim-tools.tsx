import { IconButton } from '@roundsman/ui/button/icon-button'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { EllipsisVertical } from 'lucide'
import { Suspense, useState } from 'react'
import type { Decision } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { ClaimMenu, DeleteClaimDialog, RejectClaimSheet } from '../return-dialogs.ts'
import type { ClaimSubject } from './use-claim-subject.ts'

type ToolsProps = {
	subject: ClaimSubject
	/** The form's comment. */
	comment: string
	renderOrderLink: RenderLink
	renderIssueLink: RenderLink
	/** Undefined where there is nothing to save. */
	onSaveOpen: (() => void) | undefined
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
}

/** The button in a claim's header that opens the actions besides its form. */
export function ClaimTools(props: ToolsProps) {
	const { subject, comment, onSaveOpen, onSaved, onFailed } = props
	const { claim, product } = subject
	const { t } = useTranslation('returns')
	const [open, setOpen] = useState<'menu' | 'reject' | 'delete' | null>(null)
	const close = () => setOpen(null)
	const mayReject = claim?.isEditable && claim.status !== 'refused'
	const saveOpen =
		onSaveOpen &&
		(() => {
			close()
			onSaveOpen()
		})
	return (
		<>
			<IconButton
				icon={EllipsisVertical}
				label={t('actions')}
				aria-haspopup="dialog"
				onClick={() => setOpen('menu')}
			/>
			<Suspense>
				{open === 'menu' && (
					<ClaimMenu
						title={product.articleType}
						subtitle={`${product.brand} ${product.article}`}
						orderId={product.orderId}
						renderOrderLink={props.renderOrderLink}
						renderIssueLink={props.renderIssueLink}
						onSaveOpen={saveOpen}
						onReject={mayReject ? () => setOpen('reject') : undefined}
						onDelete={claim?.isDeletable ? () => setOpen('delete') : undefined}
						onClose={close}
					/>
				)}
				{open === 'reject' && (
					<RejectClaimSheet
						subject={subject}
						comment={comment}
						onSaved={onSaved}
						onFailed={onFailed}
						onClose={close}
					/>
				)}
				{open === 'delete' && claim && (
					<DeleteClaimDialog
						claim={claim}
						onSaved={() => onSaved('decided')}
						onFailed={onFailed}
						onClose={close}
					/>
				)}
			</Suspense>
		</>
	)
}
