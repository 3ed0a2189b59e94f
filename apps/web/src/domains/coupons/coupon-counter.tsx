import { loadLater } from '@roundsman/client/code/missing-code'
import { useEffect, useState } from 'react'
import { useTranslation } from '#texts'

/** The code shown at the counter. */
export type ShownCode = { code: string; title: string; detail: string }

function useCodes(code: string) {
	const [codes, setCodes] = useState<{ qr: string; bars: string } | null>()
	useEffect(() => {
		let isCurrent = true
		const take = (made: typeof codes) => {
			if (isCurrent) setCodes(made)
		}
		loadLater(() => import('./code-pictures.ts')).then(
			({ drawCodes }) => take(drawCodes(code)),
			() => take(null),
		)
		return () => {
			isCurrent = false
		}
	}, [code])
	return codes
}

/** A code large enough to read across a counter, and as pictures for a code reader. */
export function CouponCounter({ shown: { code, title, detail } }: { shown: ShownCode }) {
	const { t } = useTranslation('customerDetails')
	const codes = useCodes(code)
	return (
		<div className="flex flex-col items-center gap-4 rounded-card bg-white p-4 text-[#000]">
			<p className="text-center">
				<span className="block text-body-strong">{title}</span>
				<span className="block text-meta">{detail}</span>
			</p>
			<p className="max-w-full select-all text-center text-display tracking-widest [overflow-wrap:anywhere]">
				{code}
			</p>
			{codes === null && <p className="text-center text-meta">{t('coupon.noCodes')}</p>}
			{codes && (
				<>
					<img src={codes.qr} alt={t('coupon.qr', { code })} className="size-56 max-w-full" />
					<img
						src={codes.bars}
						alt={t('coupon.bars', { code })}
						className="h-24 w-full max-w-96 object-contain"
					/>
				</>
			)}
		</div>
	)
}
