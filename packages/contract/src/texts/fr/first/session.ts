import type { TextsOf } from '../../text.ts'

export const session: TextsOf<'session'> = {
	title: 'Connexion',
	greeting: 'Bonjour.',
	question: 'En route pour la tournée ?',
	language: 'Langue',
	login: 'Identifiant',
	password: 'Mot de passe',
	showPassword: 'Afficher',
	hidePassword: 'Masquer',
	consent: 'J’accepte que ma position serve à ma tournée.',
	consentInfo: 'À quoi sert ma position ?',
	consentTitle: 'À quoi sert votre position',
	consentText1: 'Une visite démarre d’elle-même à votre arrivée, et la carte montre où vous êtes.',
	consentText2:
		'Si vous faites un compte rendu loin du client, le motif vous est demandé. Votre position n’est pas enregistrée entre les visites.',
	consentText3:
		'Vous pouvez retirer l’autorisation à tout moment dans votre navigateur ; vous démarrez alors les visites à la main, et elle sera nécessaire pour vous reconnecter.',
	consentBlocked:
		'Votre navigateur bloque actuellement la position : aucune visite ne démarre d’elle-même, et vous ne pourrez vous connecter qu’après l’avoir autorisée.',
	emptyService:
		'Ce service est encore vide. La personne qui l’exploite a le lien du premier administrateur, qui ajoute ensuite collaborateurs et clients.',
	submit: 'Se connecter',
	signingIn: 'Connexion en cours',
	'hint.consent': 'Acceptez d’abord l’utilisation de votre position.',
	'hint.checking': 'Vérification de l’accès à la position…',
	'hint.prompt': 'Votre téléphone demandera votre position.',
	'hint.denied':
		'La localisation est bloquée. Autorisez-la pour cette page dans les réglages du navigateur.',
	'hint.offline': 'La première connexion nécessite du réseau.',
	'hint.offlineAgain': 'La connexion nécessite du réseau.',
	otherWaiting_one:
		'{{count}} modification non envoyée attend sur ce téléphone que son auteur se connecte.',
	otherWaiting_other:
		'{{count}} modifications non envoyées attendent sur ce téléphone que leur auteur se connecte.',
}
