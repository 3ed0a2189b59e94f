import { useFailureText } from '@roundsman/client/api/error-text'
import { type OfficeReturnDetails, signatureLookOf } from '@roundsman/contract'
import { Download } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { useReturnLabels } from './return-labels.tsx'
import { saveReceipt } from './return-queries.ts'

type Props = { whole: OfficeReturnDetails }

function Signature({ whole }: Props) {
	const { t } = useTranslation('returnsInOffice')
	const { signatureStrokes: strokes, signerName, signatureUrl } = whole
	const look = signatureLookOf({ strokes, signerName })
	if (look.kind === 'drawn') {
		return (
			<svg
				viewBox={`0 0 ${look.width} ${look.height}`}
				role="img"
				aria-label={t('signature')}
				className="h-24 w-full"
			>
				<path
					d={look.path}
					fill="none"
					stroke="currentColor"
					strokeWidth={look.penWidth}
					strokeLinecap="round"
					strokeLinejoin="round"
				/>
			</svg>
		)
	}
	if (look.kind === 'typed') return <p className="text-meta">{t('typed', { name: look.name })}</p>
	return signatureUrl ? (
		<img src={signatureUrl} alt={t('signature')} className="h-24 bg-white object-contain" />
	) : null
}

function Receipt({ whole }: Props) {
	const { t } = useTranslation(['returnsInOffice', 'common'])
	const failureText = useFailureText()
	const [isBusy, setBusy] = useState(false)
	const save = () => {
		setBusy(true)
		saveReceipt(whole)
			.catch((error) => sayDone(failureText(error).text))
			.finally(() => setBusy(false))
	}
	return (
		<PanelLine
			title={t('returnsInOffice:receipt')}
			text={t('returnsInOffice:receipt.text')}
			end={
				<DeskButton kind="text" icon={Download} isBusy={isBusy} onClick={save}>
					{t('common:show')}
				</DeskButton>
			}
		/>
	)
}

/** The signer, the signature, and the customer's document. */
export function SignaturePanel({ whole }: Props) {
	const { t } = useTranslation('returnsInOffice')
	const { moment } = useReturnLabels()
	const { confirmedAt, signerName, confirmedBy } = whole
	return (
		<Panel title={t('signature')}>
			{confirmedAt === null ? (
				<PanelLine title={t('signature.none')} />
			) : (
				<>
					<div className="mx-4 mb-3 rounded-control bg-surface-2 p-3">
						<Signature whole={whole} />
						<p className="pt-2 text-caption text-muted">
							{[signerName, moment(confirmedAt), confirmedBy].filter(Boolean).join(' · ')}
						</p>
					</div>
					<Receipt whole={whole} />
				</>
			)}
		</Panel>
	)
}
