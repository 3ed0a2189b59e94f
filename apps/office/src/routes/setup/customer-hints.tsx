import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { saveTemplate } from '#domains/imports'
import { useTranslation } from '#texts'

const templateKinds = ['sectors', 'customers', 'contacts'] as const
const linkClass = 'text-label text-primary underline underline-offset-4'

function Hint({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<section className="grid content-start gap-1 border-hairline px-4 py-3.5 not-first:border-t min-[1100px]:not-first:border-t-0 min-[1100px]:not-first:border-l">
			<h3 className="text-label">{title}</h3>
			<p className="text-caption text-muted">{text}</p>
			<p className="flex flex-wrap gap-x-4 gap-y-1 pt-1.5">{children}</p>
		</section>
	)
}

/** For whoever has no file yet, few customers, or a system that sends them. */
export function CustomerHints() {
	const { t, language } = useTranslation(['setup', 'importing'])
	return (
		<div className="grid rounded-card bg-surface line-all min-[1100px]:grid-cols-3">
			<Hint title={t('setup:hint.template')} text={t('setup:hint.templateText')}>
				{templateKinds.map((kind) => (
					<button
						key={kind}
						type="button"
						className={linkClass}
						onClick={() => saveTemplate(kind, language)}
					>
						{t(`importing:kind.${kind}`)}
					</button>
				))}
			</Hint>
			<Hint title={t('setup:hint.few')} text={t('setup:hint.fewText')}>
				<Link to="/customers" className={linkClass}>
					{t('setup:toCustomers')}
				</Link>
			</Hint>
			<Hint title={t('setup:hint.erp')} text={t('setup:hint.erpText')}>
				<Link to="/settings/connections" className={linkClass}>
					{t('setup:toKeys')}
				</Link>
			</Hint>
		</div>
	)
}
