import { Button } from '@roundsman/ui/button/button'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, MapPinOff } from 'lucide'
import { Suspense } from 'react'
import { hasSession } from '#app/session/session-guard.ts'
import { DeadEnd } from '#parts/dead-end.tsx'
import { lazyPage } from '#parts/lazy-page.ts'
import { useTranslation } from '#texts'

const Shell = lazyPage(() => import('../tours/today-bundle.ts'), 'Shell')

/** The page for an unknown address. A signed-in person keeps the navigation. */
export default function NotFoundPage() {
	return hasSession() ? (
		<Suspense>
			<Shell>
				<Nowhere />
			</Shell>
		</Suspense>
	) : (
		<Nowhere />
	)
}

/** The error with links to other screens. */
function Nowhere() {
	const { t } = useTranslation('common')
	const { history } = useRouter()
	return (
		<DeadEnd
			title={t('notFound.heading')}
			icon={MapPinOff}
			others={
				history.canGoBack() && (
					<Button kind="text" icon={ArrowLeft} onClick={() => history.back()}>
						{t('back')}
					</Button>
				)
			}
		>
			{t('notFound.text')}
		</DeadEnd>
	)
}
