import { lazyPage } from '#parts/lazy-page.ts'
import { wholeTexts } from '#platform/texts/texts'

// A day without visits is rare, so today's tour does not wait for this code.
export const NoPlans = lazyPage(async () => {
	const [code] = await Promise.all([import('./no-plans.tsx'), wholeTexts()])
	return code
}, 'NoPlans')
