import { type BoardChange, cancelErrors, cancelReasons } from '@roundsman/contract'
import { useState } from 'react'
import { SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import type { Hand } from './hand-rules.ts'

/** Why a visit is cancelled; the reason 'other' says it in words. */
export function CancelSheet({
	hand,
	onCollect,
	onClose,
}: {
	hand: Hand
	onCollect: (change: BoardChange) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['board', 'options', 'errors'])
	const [reason, setReason] = useState<(typeof cancelReasons)[number]>(cancelReasons[0])
	const [comment, setComment] = useState('')
	const [isTried, setIsTried] = useState(false)
	const [fault] = cancelErrors({ reason, comment: comment.trim() }).comment ?? []
	const collect = () => {
		setIsTried(true)
		if (fault) return
		const { visitId, version } = hand
		onCollect({ kind: 'cancel', visitId, version, reason, comment: comment.trim() })
	}
	return (
		<SideSheet
			title={t('board:cancelVisit')}
			onClose={onClose}
			foot={
				<DeskButton kind="filled" onClick={collect}>
					{t('board:move.collect')}
				</DeskButton>
			}
		>
			<div className="flex flex-col gap-4">
				<p className="text-label">{hand.title}</p>
				<SelectInput
					label={t('board:cancel.reason')}
					choices={cancelReasons.map((value) => ({
						value,
						label: t(`options:canceling-reasons.${value}`),
					}))}
					value={reason}
					onChange={(value) => setReason(value as typeof reason)}
				/>
				<TextInput
					label={t('board:cancel.comment')}
					value={comment}
					error={
						isTried && fault
							? t(`errors:${fault.alias}` as 'errors:required', fault.params)
							: undefined
					}
					onChange={setComment}
				/>
			</div>
		</SideSheet>
	)
}
