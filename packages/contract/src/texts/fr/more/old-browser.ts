import type { TextsOf } from '../../text.ts'

export const oldBrowser: TextsOf<'oldBrowser'> = {
	title: 'Ce navigateur est trop ancien',
	needs: 'Roundsman nécessite au moins iOS {{ios}}, Chrome {{chrome}} ou Firefox {{firefox}}.',
	iphone:
		'iPhone ou iPad : installez la dernière version du système dans Réglages › Général › Mise à jour logicielle.',
	android: 'Android : mettez votre navigateur à jour dans le Play Store.',
	afterwards:
		'Rouvrez ensuite Roundsman. Ce qui est enregistré sur ce téléphone est conservé. S’il n’existe pas de mise à jour pour ce téléphone, demandez-en un autre au siège.',
}
