import { lazyPage } from '#parts/lazy-page.ts'
import { wholeTexts } from '#platform/texts/texts'

// A day without visits is rare: what it says is not among what today's tour waits for.
export const NoPlans = lazyPage(async () => {
	const [code] = await Promise.all([import('./no-plans.tsx'), wholeTexts()])
	return code
}, 'NoPlans')
