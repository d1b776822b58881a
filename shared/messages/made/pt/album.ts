/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { album as english } from '../en/album.ts'

export const album: typeof english = {
  'found': `encontrados`,
  'unnamed': `Veio por alguma coisa em particular?`,
  'list': `Ver a lista de tudo`,
  'copy': `Esta é uma cópia do site como ele era. Nada mais pode ser enviado a ele, e ninguém precisa de uma palavra para entrar: tudo está aberto.`,
  'foundHere': `Obrigado pelo que você encontrou. Esta é uma cópia do site como ele era, por isso nada mais pode ser enviado a ele. O que outras pessoas enviaram está aqui abaixo.`,
  'names': { 'photos': `Galeria`, 'videos': `Vídeos`, 'artwork': `Arte`, 'tracks': `Música`, 'writings': `Escritos`, 'rocks': `Pedras`, 'stickers': `Adesivos`, 'memories': `Lembranças` },
  'shared': `Enviado para este site memorial pela pessoa indicada, que pôde retirar o envio durante 30 dias.`,
  'family': `Colocado aqui pela família, para ser mostrado neste site memorial.`,
  'bag': (name: string | number) => `O site em memória de ${name}, como as visitas o viram.`,
  'made': (day: string | number, version: string | number) => `Feito em ${day} com Keepsake ${version}.`,
  'madeFrom': (day: string | number, version: string | number, address: string | number) => `Feito em ${day} com Keepsake ${version} a partir de ${address}.`,
  'open': `Como abrir: clique duas vezes em index.html. Não é preciso rede nem outro programa além de um navegador.`,
  'here': `O que há aqui:`,
  'site': `cada página como as visitas a viram, com as imagens, a música, os vídeos e os escritos que mostra.`,
  'everything': `tudo o que se sabe de cada coisa, para programas.`,
  'short': `o mesmo em resumo, nos termos do Dublin Core: quem, quando, enviado por quem, com que consentimento.`,
  'texts': `os textos das páginas, como arquivos.`,
  'originals': `os arquivos como foram enviados. Podem dizer onde e quando uma imagem foi feita: guarde esta pasta na família.`,
  'noOriginals': `Os arquivos como foram enviados não estão aqui; as imagens não dizem onde foram feitas.`,
  'left': `O que foi apagado, o que ainda não foi visto e o que foi posto de lado não está aqui.`,
  'check': `Para saber se está tudo inteiro: “sha512sum -c manifest-sha512.txt” nesta pasta, ou qualquer programa que valide pacotes BagIt (RFC 8493).`,
}
