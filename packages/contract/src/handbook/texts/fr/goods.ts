import type { HandbookText } from '../../handbook-text.ts'

export const goods: Pick<HandbookText, 'returns' | 'parcels'> = {
	returns: {
		intro: 'Reprendre des pièces, faire signer le retour et remettre le reçu.',
		sections: [
			{
				title: 'Ouvrir un retour',
				blocks: [
					{
						steps: [
							'Dans la visite ou la fiche du client, touchez [[returns:entry.create]].',
							'Touchez [[returns:find]] pour chercher, ou [[returns:scan]] pour lire l’étiquette de la pièce.',
						],
					},
					'Un client n’a qu’un retour en cours à la fois. S’il en existe un, il s’ouvre. La recherche connaît les articles, les marques, les types et les numéros de commande, dans n’importe quel ordre. Si un article ne peut pas être repris, la raison est indiquée.',
				],
			},
			{
				title: 'Saisir une réclamation',
				blocks: [
					{
						steps: [
							'Touchez un article sous [[claimFlow:recent]], ou saisissez une partie de son nom, de sa marque ou de son numéro.',
							'Choisissez le motif sous [[claimFlow:why]], puis la quantité. L’application affiche l’avoir.',
							'L’appareil photo s’ouvre tout seul. Photographiez d’abord la pièce, puis son étiquette ou le carton.',
						],
					},
					'La deuxième photo enregistre la réclamation. S’il manque quelque chose, elle reste en cours et se rouvre là où vous vous êtes arrêté. Pour refuser un article, ouvrez le menu de la réclamation et choisissez [[returns:reject]].',
					{
						note: 'Vous pouvez saisir une réclamation pour une commande impayée. L’avoir n’est établi qu’après le paiement ; précisez-le au client.',
					},
				],
			},
			{
				title: 'Signature et reçu',
				blocks: [
					{
						steps: [
							'Quand toutes les réclamations sont prêtes, touchez [[returns:confirm]].',
							'Montrez le total au client, tendez-lui le téléphone et faites-le signer.',
							'Saisissez le nom du signataire et touchez [[approval:confirm]].',
							'Le reçu s’affiche aussitôt. Partagez-le, imprimez-le ou enregistrez-le. [[signed:finish]] ramène à la visite.',
						],
					},
					{
						note: 'Un retour signé ne peut plus être modifié. Le reçu est dans la langue du client et il est établi sur votre téléphone, même sans réseau.',
					},
				],
			},
		],
	},
	parcels: {
		intro: 'De l’article repris au colis remis au transporteur.',
		sections: [
			{
				title: 'Remplir les colis',
				blocks: [
					{
						steps: [
							'Ouvrez [[common:nav.parcels]]. Les articles des retours signés attendent ici, séparés en [[options:parcel-type.dirty]] et [[options:parcel-type.clear]].',
							'Touchez [[parcels:moveAll]] pour tout placer dans vos colis ouverts.',
							'Pour un seul article, touchez-le et choisissez le colis.',
						],
					},
					'Si aucun colis n’est ouvert, le bouton affiche [[parcels:generate]]. Les batteries et les articles de plus de 30 kg ont leur propre colis ; aucun colis ne dépasse 30 kg.',
				],
			},
			{
				title: 'Emballer et expédier d’une traite',
				blocks: [
					{
						steps: [
							'Touchez le bouton au-dessus des articles. Il vous fait passer par tous les colis ouverts, l’un après l’autre.',
							'Vérifiez le transporteur et le contenu du carton. [[parcels:run.change]] permet de choisir un autre transporteur.',
							'Touchez [[parcels:run.confirm]]. Le carton est fermé ; le transporteur fournit le numéro et l’étiquette.',
							'Faites scanner le code au guichet ou imprimez l’étiquette. Passez ensuite au colis suivant.',
						],
					},
				],
			},
			{
				title: 'Un seul colis',
				blocks: [
					{
						steps: [
							'Ouvrez un colis sous [[parcels:list]]. Vous voyez son état, son transporteur et ses articles.',
						],
					},
					'Le menu du colis propose ce que son état permet : le déballer, le rejeter, saisir un numéro de suivi. Si les colis doivent être contrôlés, touchez d’abord [[parcels:deed.check]] et scannez chaque article.',
					{
						note: 'Le contrôle, le transporteur et le commentaire fonctionnent sans réseau. Déplacer des articles, emballer et demander l’expédition nécessitent une connexion : seul le siège sait ce que les autres ont emballé entre-temps.',
					},
				],
			},
		],
	},
}
