import { Button } from '@roundsman/ui/button/button'
import { TextField } from '@roundsman/ui/form/text-field'
import { Icon } from '@roundsman/ui/icon'
import { Eraser, PenLine, Type, Undo2, X } from 'lucide'
import { useTranslation } from '#texts'
import { SignatureArea } from './signature-area.tsx'
import type { Signing } from './signing-rules.ts'
import { emptySignature, withoutLast } from './strokes.ts'

type PadProps = { signing: Signing; onChange: (signing: Signing) => void; customer: string }

/** The signature line with the signature. */
function Pad({ signing, onChange, customer }: PadProps) {
	const { t } = useTranslation('approval')
	const isDrawn = signing.signature.strokes.length > 0
	return (
		<div className="relative h-64 rounded-card bg-surface text-fg line-all short:h-[max(9rem,calc(100dvh-10rem))]">
			<p className="px-4 pt-3 text-caption text-muted">{t('signatureOf', { name: customer })}</p>
			<span
				aria-hidden="true"
				className="absolute inset-x-4 bottom-12 flex border-b border-outline pb-1 text-muted"
			>
				<Icon glyph={X} size={16} stroke={2.4} />
			</span>
			{signing.mode === 'draw' ? (
				<SignatureArea
					label={isDrawn ? t('padSigned') : t('padEmpty')}
					signature={signing.signature}
					onChange={(signature) => onChange({ ...signing, signature })}
				/>
			) : (
				<p className="absolute inset-x-4 bottom-13 truncate text-center text-display italic">
					{signing.name}
				</p>
			)}
		</div>
	)
}

/** The pad, its tools, and the signer's name; people who cannot draw type their name instead. */
export function PadBox({ signing, onChange, customer }: PadProps) {
	const { t } = useTranslation('approval')
	const { mode, name, signature } = signing
	const isEmpty = signature.strokes.length === 0
	return (
		<>
			<Pad signing={signing} onChange={onChange} customer={customer} />
			<div className="-mx-3 flex flex-wrap items-center">
				{mode === 'draw' ? (
					<>
						<Button
							kind="text"
							icon={Undo2}
							aria-disabled={isEmpty}
							onClick={() => onChange({ ...signing, signature: withoutLast(signature) })}
						>
							{t('undo')}
						</Button>
						<Button
							kind="text"
							icon={Eraser}
							aria-disabled={isEmpty}
							onClick={() => onChange({ ...signing, signature: emptySignature })}
						>
							{t('clear')}
						</Button>
						<Button
							kind="text"
							icon={Type}
							className="ml-auto"
							onClick={() => onChange({ ...signing, mode: 'type' })}
						>
							{t('type')}
						</Button>
					</>
				) : (
					<Button kind="text" icon={PenLine} onClick={() => onChange({ ...signing, mode: 'draw' })}>
						{t('draw')}
					</Button>
				)}
			</div>
			<TextField
				label={t('name')}
				hint={t(mode === 'type' ? 'nameHint' : 'nameBeside')}
				autoComplete="off"
				value={name}
				onChange={({ target }) => onChange({ ...signing, name: target.value })}
			/>
		</>
	)
}
