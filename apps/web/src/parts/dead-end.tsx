import { Button, buttonClass } from '@roundsman/ui/button/button'
import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { RefreshCw } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { Link } from './link.tsx'

/** A screen that cannot be shown: title, reason, a retry where one may help, and the way home. */
export function DeadEnd({
	title,
	icon,
	retry,
	others,
	children,
}: {
	title: string
	icon: IconGlyph
	retry?: { label?: string; isBusy?: boolean; onPress: () => void }
	/** Further actions: text buttons. */
	others?: ReactNode
	children: ReactNode
}) {
	const { t } = useTranslation('common')
	return (
		<Screen header={<Header title={title} />}>
			<div className="mx-auto flex max-w-96 flex-col items-center gap-5 pt-[clamp(1.5rem,10dvh,6rem)] text-center">
				<span
					data-tint=""
					className="grid size-24 place-items-center rounded-full bg-primary-soft text-on-primary-soft shadow-tint"
				>
					<Icon glyph={icon} size={44} stroke={1.8} />
				</span>
				<p className="text-body">{children}</p>
				<div className="flex w-full flex-col gap-2">
					{retry && (
						<Button
							kind="filled"
							big
							icon={RefreshCw}
							busy={retry.isBusy ?? false}
							onClick={retry.onPress}
						>
							{retry.label ?? t('retry')}
						</Button>
					)}
					<Link
						to="/dashboard"
						className={buttonClass(retry ? { kind: 'tonal' } : { kind: 'filled', big: true })}
					>
						{t('goHome')}
					</Link>
					{others}
				</div>
			</div>
		</Screen>
	)
}
