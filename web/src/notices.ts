// The components of Hence and their licences, read from debian/copyright, which Debian's package contains, too.
import text from '../../debian/copyright?raw';

export interface Component {
  folder: string; // Files: FOLDER/*; empty: Hence itself
  about: string;
  license: string;
  holders: string;
}

type Paragraph = Record<string, string>;

function paragraphs(source: string): Paragraph[] {
  return source.trim().split(/\n\n+/).map((block) => {
    const fields = block.replace(/\n /g, '\u0001').split('\n').map((line) => /^([A-Za-z-]+): ?(.*)$/.exec(line));
    return Object.fromEntries(fields.filter((f) => f !== null).map(([, name, value]) => [name, value.replaceAll('\u0001', '\n')]));
  });
}

const usual = (license: string) => (license === 'Expat' ? 'MIT' : license.replace('-domain', ' domain'));
const all = paragraphs(text);

export const components: Component[] = all
  .filter((p) => p.Files)
  .map((p) => ({ folder: p.Files.replace(/\/?\*$/, ''), about: p.Comment ?? '', license: usual(p.License), holders: p.Copyright }));

export const licenses: { name: string; text: string }[] = all
  .filter((p) => p.License && !p.Files)
  .map((p) => {
    const [name, ...lines] = p.License.split('\n');
    return { name: usual(name), text: lines.map((line) => (line === '.' ? '' : line)).join('\n') };
  });
