import { testOutsideService } from '#domains/outside-services'
import type { Config } from '#platform/config'
import { type Finding, warning } from './finding.ts'

/** Checks that the single sign-on provider responds with its configured issuer name. */
export async function checkProvider(config: Config): Promise<Finding[]> {
	if (!config.oidc) return []
	const { outcome, fault, status } = await testOutsideService(
		{ config, now: new Date() },
		'sign-in',
	)
	if (outcome === 'works') return []
	const said =
		fault === 'unlike'
			? 'what answers is not the provider of that name'
			: `${fault}${status === null ? '' : ` ${status}`}`
	return [
		warning(
			`The provider that OIDC_ISSUER names cannot be used: ${said}. People sign in by passwords.`,
		),
	]
}
