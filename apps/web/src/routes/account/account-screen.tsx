import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import type { ReactNode } from 'react'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

/** A screen behind the profile, with the way back there. */
export function AccountScreen({
	title,
	subtitle,
	children,
}: {
	title: string
	subtitle?: string | null
	children: ReactNode
}) {
	const { t } = useTranslation('common')
	const goBack = useBack({ to: '/profile' })
	return (
		<Screen
			scrollId="account"
			header={
				<Header
					title={title}
					{...(subtitle ? { subtitle } : {})}
					back={{ label: t('back'), onBack: goBack }}
					focusKey={title}
				/>
			}
		>
			{children}
		</Screen>
	)
}
