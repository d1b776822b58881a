/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminAlbum as english } from '../en/admin-album.ts'

export const adminAlbum: typeof english = {
  'title': `Abre em qualquer computador`,
  'lead': `O site como os visitantes o veem, em um arquivo zip: cada página com suas imagens, música e vídeos. Descompacte-o e dê dois cliques em index.html; não é preciso rede nem outro programa além de um navegador, agora ou daqui a trinta anos. O que ainda não foi visto, os arquivos como foram enviados e as contas não estão nele, então pode ir de mão em mão.`,
  'running': `O álbum está sendo feito agora. Você pode sair desta página e voltar.`,
  'ready': (day: string | number, until: string | number) => `O álbum está pronto. É de ${day} e fica aqui até ${until}. Se a conexão cair, o download continua de onde parou.`,
  'download': (size: string | number) => `Baixar o álbum (${size})`,
  'make': `Fazer o álbum`,
  'again': `Fazer um novo álbum`,
  'name': `(abre em qualquer computador)`,
  'outcome': { 'done': `O álbum está sendo feito`, 'failed': { 'title': `O álbum não pôde ser feito` } },
  'notMade': `O álbum não pôde ser feito. Tente mais uma vez; se não adiantar, quem cuida da máquina pode fazê-lo com \`keepsake export\`.`,
  'manyServers': `Este site roda em vários servidores, e nenhum tem espaço para tudo. Quem cuida deles faz o álbum com \`keepsake export\`.`,
  'files': { 'title': `Para uma hospedagem sem servidor`, 'lead': `Para o dia em que ninguém queira cuidar de um servidor: o site como estranhos o veem, em arquivos simples dentro de um zip. Qualquer hospedagem que sirva arquivos o mostra, muitas delas de graça. Descompacte-o lá, no endereço deste site: cartões impressos e links continuam levando a suas páginas, e dizem onde nada mais pode ser enviado. O que é só para a família, o que ainda não foi visto e as contas não estão nele. Lá todos podem lê-lo, também enquanto este site está fechado.`, 'running': `Os arquivos estão sendo feitos agora. Você pode sair desta página e voltar.`, 'ready': (day: string | number, until: string | number) => `Os arquivos estão prontos. São de ${day} e ficam aqui até ${until}. Se a conexão cair, o download continua de onde parou.`, 'download': (size: string | number) => `Baixar os arquivos (${size})`, 'make': `Fazer os arquivos`, 'again': `Fazer novos arquivos`, 'name': `(para uma hospedagem sem servidor)`, 'outcome': { 'done': `Os arquivos estão sendo feitos`, 'failed': { 'title': `Os arquivos não puderam ser feitos` } } },
}
