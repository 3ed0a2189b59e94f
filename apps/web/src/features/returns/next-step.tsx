import { sentenceCase } from '@roundsman/contract'
import { buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { ArrowRight } from 'lucide'
import type { WholeReturn } from '#domains/returns/details'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { useRefusedOf } from './claims-of-return.tsx'
import { claimLink } from './return-links.tsx'

/** The next step: decide refused changes, finish claims in progress, else get the signature. */
export function NextStep({ whole }: { whole: WholeReturn }) {
	const { t } = useTranslation('returns')
	const refusedOf = useRefusedOf()
	const { id, claims, isClaimsReady } = whole
	const refused = claims.filter((claim) => refusedOf(claim).isRefused)
	const open = claims.filter(({ status }) => status === 'in-progress')
	const [first = open[0]] = refused
	const look = { className: buttonClass({ kind: 'filled', big: true }) }
	if (first) {
		const isRefusal = refused.length > 0
		const words = isRefusal ? 'decide' : 'finish'
		const reason = isRefusal
			? t('why.refused', { count: refused.length })
			: t('why.inProgress', { count: open.length })
		return (
			<StickyAction reason={reason}>
				{claimLink(
					first,
					refusedOf(first).change,
				)({
					...look,
					children: (
						<>
							<span className="min-w-0">
								{t(words, { article: sentenceCase(first.articleType) })}
							</span>
							<Icon glyph={ArrowRight} size={22} />
						</>
					),
				})}
			</StickyAction>
		)
	}
	if (!isClaimsReady) return <div className="flex-none bg-surface pb-4 short:bg-transparent" />
	return (
		<StickyAction reason={t('why.ready')}>
			<Link to="/returns/$id/confirm" params={{ id }} {...look}>
				{t('confirm')}
				<Icon glyph={ArrowRight} size={22} />
			</Link>
		</StickyAction>
	)
}
