import { Fragment } from "react";
import { TextLink } from "#web/ui/text-link.tsx";

interface Props {
  /** With links as `<name>…</name>`. */
  text: string;
  /** Where each of them leads, in a new tab. */
  links: Readonly<Record<string, string>>;
}

/** A sentence with links in it. The Trans of react-i18next would bring a parser for HTML along. */
export function LinkedText({ text, links }: Props) {
  const [first, ...rest] = text.split(/<(\w+)>(.*?)<\/\1>/);
  const names = rest.filter((_, index) => index % 3 === 0);
  return (
    <>
      {first}
      {names.map((name, index) => (
        <Fragment key={name}>
          <TextLink to={links[name] ?? ""} target="_blank">
            {rest[3 * index + 1]}
          </TextLink>
          {rest[3 * index + 2]}
        </Fragment>
      ))}
    </>
  );
}
