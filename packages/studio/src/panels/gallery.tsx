/** All examples with pictures; a click opens one and simulates it. */
import { useEffect, useState } from 'react';
import { type Example, loadExamples } from '../examples/examples.js';
import { formatRounded } from '../quantities/format-quantity.js';
import { exampleHash } from '../route.js';
import { PicturePlaceholder } from './picture-placeholder.js';

export function Gallery() {
  const [examples, setExamples] = useState<readonly Example[]>();
  useEffect(() => {
    loadExamples().then(setExamples);
  }, []);
  const topics = [...new Set(examples?.map(({ topic }) => topic))];
  return (
    <main className="gallery">
      <header>
        <h1>Examples</h1>
        <p>
          Choose one to simulate it here, in this browser. Or drop a recording (<code>.mcap</code>), or a scene (
          <code>.json</code>) together with the mesh files it names, anywhere on the page.
        </p>
      </header>
      {topics.map((topic) => (
        <section key={topic} aria-label={topic}>
          <h2>{topic.replaceAll('-', ' ')}</h2>
          <ul className="cards">
            {examples
              ?.filter((example) => example.topic === topic)
              .map((example) => (
                <li key={example.path}>
                  <Card example={example} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function Card({ example }: { readonly example: Example }) {
  const { path, name, description, until, movingBodies, parameterCount, picture } = example;
  return (
    <a className="card" href={exampleHash(path)} aria-label={name}>
      {picture === undefined ? <PicturePlaceholder /> : <img src={picture} alt="" />}
      <div className="card-text">
        <h3>{name}</h3>
        <p>{description}</p>
        <p className="facts">
          {formatRounded(until)} s · {movingBodies} moving {movingBodies === 1 ? 'body' : 'bodies'} · {parameterCount}{' '}
          {parameterCount === 1 ? 'parameter' : 'parameters'}
        </p>
      </div>
    </a>
  );
}
