import type { TemplateOptions } from '../template-options.ts';
import { jsonFileText, starterPage, starterPageLiteral } from './page.ts';

/** Returns a page of PHP in the document root. */
export const phpStarterFiles = (options: TemplateOptions): Record<string, string> => {
  const root = options.path('document_root', '.');
  return { [`${root === '' ? '' : `${root}/`}index.php`]: starterPage(options.template.name) };
};

const ARTISAN = `#!/usr/bin/env php
<?php
require __DIR__.'/vendor/autoload.php';
$status = (require_once __DIR__.'/bootstrap/app.php')
    ->handleCommand(new Symfony\\Component\\Console\\Input\\ArgvInput);
exit($status);
`;

const LARAVEL_INDEX = `<?php
require __DIR__.'/../vendor/autoload.php';
(require_once __DIR__.'/../bootstrap/app.php')->handleRequest(Illuminate\\Http\\Request::capture());
`;

const LARAVEL_APP = `<?php
use Illuminate\\Foundation\\Application;

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(web: __DIR__.'/../routes/web.php', commands: __DIR__.'/../routes/console.php')
    ->withMiddleware(fn ($middleware) => $middleware->trustProxies(at: '*'))
    ->withExceptions()
    ->create();
`;

const laravelRoutes = (name: string) => `<?php
use Illuminate\\Support\\Facades\\Route;

Route::get('/', fn () => <<<'HTML'
${starterPage(name)}HTML)->withoutMiddleware('web');
`;

/** Returns an application of Laravel without a database. */
export const laravelStarterFiles = (options: TemplateOptions): Record<string, string> => ({
  'composer.json': jsonFileText({
    name: 'starter/starter',
    type: 'project',
    require: { php: '^8.2', 'laravel/framework': `^${options.template.version}.0` },
  }),
  artisan: ARTISAN,
  'bootstrap/app.php': LARAVEL_APP,
  'bootstrap/cache/.gitignore': '*\n',
  'public/index.php': LARAVEL_INDEX,
  'routes/console.php': '<?php\n',
  'routes/web.php': laravelRoutes(options.template.name),
  'storage/framework/views/.gitignore': '*\n',
});

const rackProgram = (name: string) => `PAGE = ${starterPageLiteral(name)}

run ->(_) { [200, { "content-type" => "text/html; charset=utf-8" }, [PAGE]] }
`;

/** Returns a program that a server of Ruby runs. */
export const rubyStarterFiles = ({ template }: TemplateOptions): Record<string, string> => ({
  Gemfile: 'source "https://rubygems.org"\n\ngem "puma"\ngem "rackup"\n',
  'config.ru': rackProgram(template.name),
});

const RAILS_APPLICATION = `require "bundler/setup"
require "rails"
require "action_controller/railtie"

module Starter
  class Application < Rails::Application
    config.load_defaults Rails::VERSION::STRING.to_f
    config.eager_load = true
    config.hosts.clear
    config.logger = Logger.new($stdout)
  end
end
`;

const railsRoutes = (name: string) => `PAGE = ${starterPageLiteral(name)}

Rails.application.routes.draw do
  root to: ->(_) { [200, { "content-type" => "text/html; charset=utf-8" }, [PAGE]] }
end
`;

const RAILS_PROGRAM = `#!/usr/bin/env ruby
APP_PATH = File.expand_path("../config/application", __dir__)
require "rails/commands"
`;

/** Returns an application of Rails without a database. */
export const railsStarterFiles = (options: TemplateOptions): Record<string, string> => ({
  Gemfile: `source "https://rubygems.org"\n\ngem "rails", "~> ${options.template.version}.0"\ngem "puma"\n`,
  'config.ru': 'require_relative "config/environment"\nrun Rails.application\n',
  'config/application.rb': RAILS_APPLICATION,
  'config/environment.rb': 'require_relative "application"\nRails.application.initialize!\n',
  'config/routes.rb': railsRoutes(options.template.name),
  'bin/rails': RAILS_PROGRAM,
  Rakefile: 'require_relative "config/application"\nRails.application.load_tasks\n',
});
