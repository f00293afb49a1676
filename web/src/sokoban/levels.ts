// Built-in levels, from small to large, all made for Hence; `hence plan` solves each.
export interface Named {
  title: string;
  author: string;
  rows: readonly string[];
}

const drawn = (title: string, drawing: string): Named => ({
  title,
  author: 'Hence',
  rows: drawing.split('\n').filter((line) => line !== ''),
});

export const levels: readonly Named[] = [
  drawn(
    'Straight on',
    `
######
#@ $.#
######`,
  ),
  drawn(
    'Round the corner',
    `
  ####
###  #
#@$  #
# #. #
#    #
######`,
  ),
  drawn(
    'Two ways',
    `
#######
#  .  #
# $#$ #
#. @  #
#######`,
  ),
  drawn(
    'Warehouse',
    `
#######
#    ##
#@$   #
# #$. #
#  .  #
#######`,
  ),
  drawn(
    'Keyhole',
    `
 #######
 #@    #
 #$###$#
## #.# ##
#  $.   #
#  ...$ #
## # #$##
 #     #
 #######`,
  ),
  drawn(
    'Crossroads',
    `
    ####
    #  #
#####  #####
#  # ..#   #
#   $ . $  #
#  $@*. $$ #
#   # . #  #
#####  #####
    #  #
    ####`,
  ),
  drawn(
    'Loading bay',
    `
  #########
  #       #
###   #   ########
#  $ $  # #    ..#
# @ #  $       ..#
#  $  # $ #    ..#
###   #$  ########
  #       #
  #########`,
  ),
  drawn(
    'Harbour',
    `
######################
#     #        #     #
#  $     $  $     $  #
#     #        #     #
### ##### ## ##### ###
  # #   # ## #   # #
### ##### ## ##### ###
#    .  .    .  .    #
#  $ .##. @  .##. $  #
#    .       .       #
### ##### ## ##### ###
  # #   # ## #   # #
### ##### ## ##### ###
#     #        #     #
#  $     $  $     $  #
#     #        #     #
######################`,
  ),
];

/** A level as text that Hence reads. */
export function levelText(rows: readonly string[], title = '', author = ''): string {
  const named = (title === '' ? '' : `Title: ${title}\n`) + (author === '' ? '' : `Author: ${author}\n`);
  return `${rows.join('\n')}\n${named}`;
}
